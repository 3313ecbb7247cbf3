import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from((process.env.VAPSI_WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64')
/** Kept in your database: a message may come twice, then with the same id. */
const seen = new Set<string>()

/** Whether Vapsi has signed exactly this body in the last five minutes. */
function isFromVapsi(id: string, timestamp: string, signatures: string, body: string): boolean {
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // More than one while a secret is being replaced.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, reply) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const header = (name: string) => String(request.headers[name] ?? '')
  const id = header('webhook-id')
  if (!isFromVapsi(id, header('webhook-timestamp'), header('webhook-signature'), body)) {
    reply.writeHead(401).end()
    return
  }
  // Any 2xx within ten seconds; otherwise it comes again, for a day.
  reply.writeHead(204).end()
  if (seen.has(id)) return
  seen.add(id)
  const { kind, reference } = JSON.parse(body) as { kind: string; reference: string | null }
  console.log(kind, reference)
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1')
