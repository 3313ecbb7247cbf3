export interface Lane {
  from: string
  to: string
}

/** What a rule needs to know about an event. */
export interface NotificationContext {
  type: string
  actorId: string | null
  /** The company for which one of its people acted. */
  accountId?: string | null
  /** That person and company, as a message names them. */
  acted?: { byPerson: string; byCompany: string }
  before?: unknown
  after?: unknown
  data: Record<string, unknown>
  booking?: Lane & {
    id: string
    reference: string
    shipperId: string
    transporterId: string | null
    /** What the transporter gets for it, in rupees. */
    pay?: number | null
    vehicleNumber?: string | null
    /** From when on a truck may come for the goods. */
    pickupFrom?: Date | null
    /** The driver whom the transporter has sent on it, once he has signed in. */
    driverId?: string | null
    toldAt?: Date | null
    /** The number of the valid lorry receipt. */
    receipt?: string | null
  }
  load?: Lane & { id: string; reference: string; shipperId: string }
  bid?: Lane & {
    id: string
    reference: string
    loadId: string
    shipperId: string
    transporterId: string
    rupees: number
  }
  posting?: { id: string }
}
