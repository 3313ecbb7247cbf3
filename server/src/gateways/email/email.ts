export interface Email {
  to: string
  subject: string
  text: string
  /** Stored beside the message in the demo inbox, for example a link's token. */
  data?: Record<string, unknown>
}

/** Throws when the message was not taken; the job that sends it tries again. */
export interface EmailGateway {
  sendEmail(email: Email): Promise<void>
}
