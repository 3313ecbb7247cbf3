TOMORROW=$(node -p "new Date(Date.now() + 864e5).toISOString().slice(0, 10)")
curl -sS --fail-with-body "$VAPSI/api/posted-loads" \
  -H "Authorization: Bearer $VAPSI_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: order-4711" \
  -d '{
    "fromLocation": "Pune, Maharashtra", "fromLat": 18.52, "fromLng": 73.86,
    "toLocation": "Delhi, Delhi", "toLat": 28.61, "toLng": 77.21,
    "material": "Cotton", "weight": 9, "expectedPrice": 60000,
    "pickupDate": "'"$TOMORROW"'"
  }'
