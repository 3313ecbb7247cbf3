import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Line {
  /** The server's address through this line. */
  url: string
  /** Bytes a second towards the server; initially Infinity. */
  speed: number
  /** No signal: open connections break, and new ones fail. */
  cut(): void
  mend(): void
  /** Number of lost answers: the server handles requests to this path, but the phone gets no answer. */
  loseReplies(path: RegExp | null): void
  lost: number
  /** First lines of all requests that got through. */
  requests: string[]
  close(): void
}

/** A connection between a phone and the server that can be slow, break and swallow answers. */
export async function aLine(serverUrl: string): Promise<Line> {
  const port = Number(new URL(serverUrl).port)
  const open = new Set<Socket>()
  let isCut = false
  let losing: RegExp | null = null

  const relay = createServer((phone) => {
    if (isCut) return phone.destroy()
    const server = connect(port, '127.0.0.1')
    const end = () => [phone, server].forEach((socket) => (socket.destroy(), open.delete(socket)))
    let isLosing = false
    for (const socket of [phone, server]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    phone.on('data', (bytes) => void forward(bytes))
    server.on('data', (bytes) => {
      if (!isLosing) return phone.write(bytes)
      line.lost += 1
      end()
    })

    async function forward(bytes: Buffer) {
      const [first = ''] = bytes.toString('latin1', 0, 300).split('\r\n')
      if (/^[A-Z]+ \S+ HTTP/.test(first)) line.requests.push(first)
      isLosing ||= losing?.test(first) ?? false
      server.write(bytes)
      if (line.speed === Infinity) return
      phone.pause()
      await sleep((bytes.length / line.speed) * 1000)
      phone.resume()
    }
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))

  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const line: Line = {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    speed: Infinity,
    cut,
    mend: () => void (isCut = false),
    loseReplies: (path) => void (losing = path),
    lost: 0,
    requests: [],
    close: () => (cut(), relay.close()),
  }
  return line
}
