// The bytes of recorded answers from node:http and nothing else: what the machine could do at most.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bodies = (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[]).map((body) => Buffer.from(body))
let next = 0
createServer((request, response) => {
  const body = request.url === '/readyz' ? Buffer.from('ok') : bodies[next++ % bodies.length]!
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
