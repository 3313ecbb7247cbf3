curl -sS --fail-with-body "$VAPSI/api/shipments?limit=20" -H "Authorization: Bearer $VAPSI_KEY"
