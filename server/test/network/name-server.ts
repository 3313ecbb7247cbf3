import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll } from 'vitest'

const typeA = 1
const headerBytes = 12

/**
 * A name server that returns this IPv4 address for every name, or stays silent; returns its port. It ends with the test
 * file.
 */
export async function aNameServer(address: string | null): Promise<number> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address: from }) => {
    if (address !== null) socket.send(answerTo(query, address), port, from)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  afterAll(() => void socket.close())
  return socket.address().port
}

/** RFC 1035 §4: the question repeated, followed by one record, unless another type was requested. */
function answerTo(query: Buffer, address: string): Buffer {
  const endOfName = query.indexOf(0, headerBytes)
  const question = query.subarray(headerBytes, endOfName + 5)
  const isA = query.readUInt16BE(endOfName + 1) === typeA
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, ...(isA ? [record] : [])])
}
