/** A reason not to start, in one line for the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}
