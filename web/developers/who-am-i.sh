curl -sS --fail-with-body "$VAPSI/api/user" -H "Authorization: Bearer $VAPSI_KEY"
