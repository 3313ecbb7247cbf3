import type { DestinationStream } from 'pino'
import prettyFactory from 'pino-pretty'

/** Lines for a person at a terminal, written in the same thread so that nothing is lost at exit. */
export const pretty = (): DestinationStream =>
  prettyFactory({ colorize: process.stdout.isTTY, singleLine: true, translateTime: 'SYS:HH:MM:ss', sync: true })
