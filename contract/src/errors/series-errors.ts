/** Of goods that are posted again, once or every week. */
export const seriesErrors = {
  shipment_runs: [409, 'This shipment is not over yet.'],
  goods_unknown: [422, 'This booking names no kind of truck or no weight. Please post a load.'],
  series_stops: [422, 'A shipment with stops on the way is not posted by itself every week. Post it again by hand.'],
  series_not_found: [404, 'This weekly load was not found.'],
  series_stopped: [409, 'This weekly load is stopped. Start a new one.'],
  series_day_taken: [409, 'This day cannot be changed any more.'],
  too_many_series: [429, 'You have {most} weekly loads. Stop one before you start another.'],
} as const
