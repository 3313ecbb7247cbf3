import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export interface Asked {
  challenge: string
  origin?: string
  rpId?: string
  /** Without finger, face or PIN. */
  isUnverified?: boolean
}

/** An authenticator in software: its own key, a counter, and the browser's part. */
export function softwarePasskey({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const }
  const clientData = (type: string, asked: Asked) =>
    Buffer.from(
      JSON.stringify({ type, challenge: asked.challenge, origin: asked.origin ?? origin, crossOrigin: false }),
    )
  const head = (asked: Asked, extra: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (asked.isUnverified ? 0 : 0x04) | extra
    return Buffer.concat([sha256(asked.rpId ?? rpId), Buffer.from([flags]), count])
  }
  const self = {
    id: text(id),
    counter: 0,
    /** What `navigator.credentials.create` answers. */
    create(asked: Asked) {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(asked, 0x40, 0), Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const clientDataJSON = text(clientData('webauthn.create', asked))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal' as const] } }
    },
    /** What `navigator.credentials.get` answers; each time the counter is one more. */
    get(asked: Asked) {
      self.counter += 1
      const authData = head(asked, 0, self.counter)
      const json = clientData('webauthn.get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(json)]))
        .sign(privateKey)
      const response = { clientDataJSON: text(json), authenticatorData: text(authData), signature: text(signature) }
      return { ...credential, response }
    },
  }
  return self
}
