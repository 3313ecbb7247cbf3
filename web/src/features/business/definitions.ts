import { useLingui } from '@lingui/react/macro'

/** What each figure counts, as the page says it beside the figure; the server counts so (`server/src/admin/business`). */
export function useDefinitions() {
  const { t } = useLingui()
  return {
    trips: t`Trips that were completed in these days.`,
    billed: t`Shippers’ prices of trips completed in these days, and charges and corrections decided in them. Before GST.`,
    toDrivers: t`Drivers’ prices of the same trips, and what the same charges and corrections changed of them. Before TDS.`,
    margin: t`Billed minus drivers’ prices.`,
    received: t`Payments from shippers by the bank’s day, minus what was taken back.`,
    paidOut: t`Payments to drivers by the bank’s day, minus what was taken back.`,
    onTime: t`Of the completed trips that had a promised day and a proof of delivery: those whose first proof came by that day.`,
    savedKm: t`What trucks would have come empty to their pickups as in the year before, a loaded km, minus what they did. By road, from the drop before; trucks with three such trips or more.`,
    owed: t`What shippers have not paid yet of agreed prices, today; late from the due day of the terms, else from the day of the booking.`,
    bridge: t`By lane. Volume: as many more or fewer trips, at the margin of before. Price: what a trip of the same lane brings more or less. Mix: trips that moved to other lanes, and new lanes. The three add up to the change.`,
    adding: t`The margin of each day, added up from the first.`,
    asked: t`Loads posted and trucks asked for in these days, each once. Loads that ended long ago are forgotten.`,
    searches: t`Searches for trucks on a lane. Counted by day, and nothing else is kept of them.`,
    found: t`A truck is or was assigned.`,
    accepted: t`Its driver accepted.`,
    delivered: t`A proof of delivery is there, or the trip is completed.`,
    declines: t`Assigned trips that drivers declined in these days, by the reason they gave.`,
    inUse: t`Days with a trip, from the goods being ready to the proof of delivery, of all days that trucks were on the list and on the road.`,
    idle: t`Trucks on the list, on the road and without a trip now, since their last completed trip or since they were added.`,
    cash: t`From shippers: on the due day, or when this customer usually pays if that is later. Left out: more than 30 days late. To drivers: of completed trips now, of others three days after the promised day, before TDS.`,
    claims: t`Disputes by the day they were opened; charges for waiting by the day they were decided.`,
    stopped: t`Three or more bookings in the year before the last, and since then a pause of more than 30 days and more than twice the usual one.`,
  }
}

export type Figure = keyof ReturnType<typeof useDefinitions>
