/** Where a truck was, as a provider says: its own GPS, or its driver's SIM. */
export interface SeenTruck {
  vehicleNumber: string
  at: string
  lat: number
  lng: number
  accuracyM: number | null
}

/** Somebody who knows where trucks are, asked for those alone whose drivers let their trip be seen. */
export interface TrackingGateway {
  /** The newest place of each that is known there. */
  whereAre(vehicleNumbers: readonly string[]): Promise<SeenTruck[]>
}
