import { type ECDH, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { afterAll } from 'vitest'

/** An agent that redirects every https address to a plain server on this machine. */
export function leadingTo(port: number): Agent {
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')
  return agent
}

export interface ReceivedRequest {
  method: string
  host: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A server that passes every complete request to `answer`; it ends with the test file. */
export async function aFakeServer(answer: (received: ReceivedRequest, reply: ServerResponse) => void): Promise<number> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      answer({ method, path, headers, host: headers.host ?? '', body: Buffer.concat(parts) }, reply)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A browser's push subscription, and the decryption of its messages (RFC 8291, RFC 8188). */
export function aSubscription() {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.generateKeys().toString('base64url'), auth: auth.toString('base64url') }
  return { keys, read: (body: Buffer) => decrypted(body, ecdh, auth) }
}

function decrypted(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.toString('utf8', 0, padded.lastIndexOf(2))
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
