const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** What is sent to the webhooks of accounts; `WebhookBody` is the contract's. */
export const webhookReference = {
  event: {
    post: {
      operationId: 'webhooks.message',
      summary:
        'Sent to the webhooks of an account when something happens to its shipments, signed by Standard Webhooks',
      security: [],
      parameters: [
        header('webhook-id', 'The same for every try of a message'),
        header('webhook-timestamp', 'Seconds since 1970 at this try'),
        header(
          'webhook-signature',
          '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; one for each live secret',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } } },
      },
      responses: { '2XX': { description: 'It has arrived; any other answer is tried again for a day' } },
    },
  },
}
