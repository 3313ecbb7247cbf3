import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

export interface OpenLine {
  port: number
  /** Breaks every connection; new ones get through. */
  cut(): void
  /** Swallows everything, also on new connections, and breaks nothing. */
  stall(): void
  /** New connections work; stalled ones stay silent. */
  mend(): void
  /** The server is gone. */
  close(): void
}

/** A connection to a server with simulated network failures. */
export async function openLine(host: string, port: number): Promise<OpenLine> {
  const ends = new Set<Socket>()
  let isStalled = false
  const held = (end: Socket) => {
    ends.add(end.on('error', () => undefined).on('close', () => ends.delete(end)))
    return end
  }
  const server = createServer((client) => {
    held(client)
    if (isStalled) return void client.pause()
    const beyond = held(connect(port, host))
    client.pipe(beyond).pipe(client)
    client.on('close', () => beyond.destroy())
    beyond.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stall() {
      isStalled = true
      for (const end of ends) end.unpipe().pause()
    },
    mend: () => void (isStalled = false),
    close() {
      server.close()
      cut()
    },
  }
}
