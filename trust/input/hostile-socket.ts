import { connect } from 'node:net'
import { type Random, pick } from './hostile.ts'

const host = 'Host: vapsi\r\n'
const json = 'Content-Type: application/json\r\n'

/** What no HTTP client sends: invalid lines, bodies that never come, contradictory lengths. */
const messages: readonly string[] = [
  '\r\n\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/market-trucks HTTP/1.1\r\n\r\n',
  `GET /api/market-trucks HTTP/1.0\r\n\r\n`,
  `FETCH /api/user HTTP/1.1\r\n${host}\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `CONNECT vapsi:443 HTTP/1.1\r\n${host}\r\n`,
  `GET http://elsewhere.example/api/user HTTP/1.1\r\n${host}\r\n`,
  `GET //api//user HTTP/1.1\r\n${host}\r\n`,
  `GET /api/%zz HTTP/1.1\r\n${host}\r\n`,
  `GET /api/user\u0000 HTTP/1.1\r\n${host}\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}Cookie: ${'a=b; '.repeat(2500)}\r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}X Y: 1\r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host} folded: 1\r\n\r\n`,
  `GET /api/user HTTP/1.1\r\n${host}${host}\r\n`,
  `GET /api/notifications/stream HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 10\r\nContent-Length: 12\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 1e3\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 400\r\n\r\n{"username":`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n{}`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/login HTTP/1.1\r\n${host}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
  `POST /api/profile/picture HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 9000\r\n\r\n--X\r\n`,
]

/** Sends it and hangs up after an answer, or a tenth of a second. Returns the status, or null. */
export function sayOddly(url: string, random: Random): Promise<{ said: string; status: number | null }> {
  const said = pick(random, messages)
  const { port, hostname } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    const over = () => {
      socket.destroy()
      const [, status] = /^HTTP\/1\.\d (\d{3})/.exec(received) ?? []
      resolve({ said: said.slice(0, 80), status: status ? Number(status) : null })
    }
    socket.setTimeout(100, over)
    socket.on('data', (chunk) => {
      received += String(chunk)
      if (received.includes('\r\n\r\n')) over()
    })
    socket.on('error', over)
    socket.on('close', over)
    socket.write(Buffer.from(said, 'latin1'))
  })
}
