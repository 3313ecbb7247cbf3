npm install openapi-fetch openapi-typescript typescript@5
npx openapi-typescript $VAPSI/api/openapi.json --output vapsi-api.ts
