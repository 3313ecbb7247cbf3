/**
 * A Date that serialises with PostgreSQL's microseconds. A plain Date drops them, and a list that continues after
 * "12:00:00.123" would skip every other row of 12:00:00.123456 – all rows of one transaction share such an instant.
 */
class ExactDate extends Date {
  readonly #extra: string

  constructor(text: string, extra: string) {
    super(text)
    this.#extra = extra
  }

  override toISOString(): string {
    const iso = super.toISOString()
    return this.#extra ? iso.replace('Z', `${this.#extra}Z`) : iso
  }
}

/** PostgreSQL's text of a timestamptz, for example `2026-11-21 10:00:00.123456+05:30`. */
export function exactDate(text: string): Date {
  const micros = /\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? ''
  return new ExactDate(isoOf(text), micros)
}

const isoOf = (text: string) =>
  text
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/([+-]\d{2})$/, '$1:00')
