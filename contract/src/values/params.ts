/** The values of a template of any message, as they are stored and sent. */
export type Params = Readonly<Record<string, unknown>>
