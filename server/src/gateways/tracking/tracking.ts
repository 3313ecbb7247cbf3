/** A truck's position from a provider: its own GPS, or its driver's SIM. */
interface SeenTruck {
  vehicleNumber: string
  at: string
  lat: number
  lng: number
  accuracyM: number | null
}

/** A provider of truck positions, asked only for trips that their drivers let be seen. */
export interface TrackingGateway {
  /** The newest known place of each. */
  whereAre(vehicleNumbers: readonly string[]): Promise<SeenTruck[]>
}
