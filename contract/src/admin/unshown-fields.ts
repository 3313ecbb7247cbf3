/** Stored with an event for the notification rules, not shown in the audit. */
export const UNSHOWN_FIELDS = [
  'id',
  'loadIds',
  'reference',
  'fromLocation',
  'toLocation',
  'homeLat',
  'homeLng',
  'standsLat',
  'standsLng',
  'standsAt',
  'isQuiet',
  'tellAt',
  'wasTold',
  'replaces',
  'repostOf',
  'wayHome',
  'laneMatch',
  'byShipper',
  'isContract',
  // Its words are the reason.
  'reasonCode',
] as const
