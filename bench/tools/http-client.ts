import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; bytes as they are, with a Content-Type of their own among the headers. */
  body?: object | Buffer
}

export interface Answer {
  status: number
  /** Size of the body. */
  bytes: number
  headers: string
  body: () => string
}

/**
 * One connection that sends a request and reads its answer, again and again. It understands only what the measured
 * servers send (Content-Length or chunks), so that the client takes little of the two cores it shares with them.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  #chunks: Buffer[] = []
  #length = 0
  /** The length of the whole answer; unknown until its head has arrived. */
  #wanted: number | undefined
  #head = { status: 0, end: 0, isChunked: false, text: '' }

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#pending?.reject(error))
    socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection')))
  }

  static async open(url: string, patience?: AbortSignal): Promise<Connection> {
    const { hostname, port, host } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    try {
      await once(socket, 'connect', { signal: patience })
    } catch (err) {
      socket.destroy()
      throw err
    }
    return new Connection(socket, host)
  }

  /** A request as text, built once and sent many times. */
  written({ method = 'GET', path, headers = {}, body }: Call): Buffer {
    const payload = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const all = {
      host: this.#host,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), payload])
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#wanted === undefined) this.#readHead()
    if (this.#wanted === undefined) return
    if (this.#head.isChunked ? !this.#endsHere() : this.#length < this.#wanted) return
    const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    const { status, end, text } = this.#head
    const pending = this.#pending
    this.#pending = undefined
    this.#chunks = []
    this.#length = 0
    this.#wanted = undefined
    pending?.resolve({ status, bytes: whole.length - end, headers: text, body: () => whole.toString('utf8', end) })
  }

  /** Looks for the mark of the last chunk, which may be split over two packets. */
  #endsHere() {
    const tail = Buffer.concat(this.#chunks.slice(-5)).subarray(-5)
    return tail.toString('latin1') === '0\r\n\r\n'
  }

  #readHead() {
    const soFar = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    const split = soFar.indexOf('\r\n\r\n')
    if (split < 0) return
    const text = soFar.toString('latin1', 0, split + 2)
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)
    const status = Number(text.slice(9, 12))
    const isChunked = !length && /\r\ntransfer-encoding: chunked\r\n/i.test(text)
    this.#head = { status, end: split + 4, isChunked, text }
    this.#wanted = split + 4 + Number(length?.[1] ?? 0)
  }
}
