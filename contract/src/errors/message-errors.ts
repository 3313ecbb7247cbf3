/** Of messages that leave the app, reminders among them. */
export const messageErrors = {
  whatsapp_off: [409, 'WhatsApp is not available here. Choose SMS or the app alone.'],
  provider_refused: [401, 'The secret of this call is wrong or missing.'],
  nothing_overdue: [409, 'Nothing of this shipper is due.'],
  reminded_today: [409, 'This shipper was reminded today.'],
} as const
