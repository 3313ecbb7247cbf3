/** Columns of a table, separated by spaces: what the file holds, and what is left out for which reason. */
export interface Written {
  shown?: string
  /** In the file in another form, or only for one side: the section says how. */
  told?: string
  left?: { [reason: string]: string }
}

export const own = 'says only that the row is theirs'
export const inner = 'serves the product and is on no screen of theirs'
export const office = "is the office's own work, which only the office sees"
export const secret = 'opens something'
export const file = 'is the file itself, which is in the ZIP of documents'
export const nobody = 'holds nothing of a person'
export const derived = 'follows from other tables of the file'

/** Tables of which nothing is in the file of a person's data. */
export const leftOut = {
  arrival_watchers: { left: { [inner]: 'id link_id address keys language created_at' } },
  backups: { left: { [nobody]: 'id file bytes began_at finished_at' } },
  booking_places: { left: { [nobody]: 'name' } },
  business_letters: { left: { [office]: 'week user_id at' } },
  closed_month_lines: {
    left: {
      [office]: `month line_no kind source_id on_day of_day booking_id party_id word reference shipper_paise driver_paise received_paise
        paid_out_paise credited_paise base_paise tds_percent tds_paise tds_law gst_mode gst_exempt gst_percent gst_taxable_paise
        gst_paise gst_law`,
    },
  },
  closed_months: { left: { [office]: 'month id closed_by closed_at' } },
  demo_accounts: { left: { [inner]: 'user_id made_at' } },
  detention_rates: { left: { [nobody]: 'up_to_tons day_paise' } },
  dev_messages: { left: { [inner]: 'id channel to text data at' } },
  dispatch_plan_answers: { left: { [office]: 'plan_id pair_id answer' } },
  dispatch_plans: { left: { [office]: 'id created_by status view created_at written_at stop_asked_at' } },
  dispute_photos: { left: { [file]: 'id dispute_id added_by file_key bytes added_at' } },
  empty_ways: { left: { [office]: 'booking_id empty_km' } },
  exports: {
    left: { [office]: 'id requested_by table_name filter status rows_done rows_total file_key created_at finished_at' },
  },
  idempotency_keys: { left: { [inner]: 'actor_id key fingerprint status body named created_at' } },
  lane_alerts: { left: { [inner]: 'user_id day told' } },
  lane_places: { left: { [nobody]: 'id name lower_name' } },
  load_alerts: { left: { [inner]: 'load_id user_id' } },
  load_openings: { left: { [inner]: 'user_id load_id seen_at' } },
  lorry_receipt_counters: { left: { [derived]: 'transporter_id financial_year last_number' } },
  market_trucks: {
    left: {
      [derived]: `id vehicle_id transporter_id from_location to_location from_place_id to_place_id from_lat from_lng to_lat to_lng
        distance_km road_km way_id price_paise category passing_weight is_far_off turn available_from open_until created_at vehicle_type
        vehicle_category vehicle_weight is_vehicle_verified is_off_road is_vehicle_gone name company picture_key is_verified rating
        total_trips on_time_trips is_owner_gone is_busy is_shown`,
    },
  },
  month_closings: { left: { [office]: 'id first_month until_month asked_by asked_at status problem begun_at' } },
  needs_given: { left: { [office]: 'need_id since given_to given_by given_at' } },
  needs_put_off: { left: { [office]: 'need_id user_id since until' } },
  newsletter_subscribers: {
    left: { 'is of an address that nobody has to own': 'id email status token_hash created_at confirmed_at' },
  },
  otp_codes: { left: { [secret]: 'subject purpose code_hash attempts created_at expires_at used_at' } },
  passkeys: {
    left: { [office]: 'id user_id credential_id public_key counter transports is_synced name created_at last_used_at' },
  },
  payment_reminders: { left: { [office]: 'party_id on_day by_id at' } },
  planned_trips: {
    left: { [office]: 'id booking_id bid_id after_booking_id leg vehicle_id price_driver_paise planned_by created_at' },
  },
  price_corrections: { left: { [derived]: 'id booking_id shipper_paise driver_paise corrected_at' } },
  proposals: {
    left: {
      [office]:
        'id kind booking_id payment_id body proposed_by proposed_at status decided_by decided_at decline_reason',
    },
  },
  rate_limits: { left: { [inner]: 'key points expire' } },
  readiness: { left: { [nobody]: 'only_row at' } },
  recovery_codes: { left: { [secret]: 'user_id code_hash used_at' } },
  saved_views: { left: { [office]: 'id user_id page name search created_at' } },
  schema_migrations: { left: { [nobody]: 'name checksum applied_at' } },
  search_days: { left: { [nobody]: 'day searches' } },
  second_factors: { left: { [secret]: 'user_id secret confirmed_at last_step' } },
  secrets: { left: { [secret]: 'name value created_at' } },
  spent_tokens: { left: { [secret]: 'token_hash expires_at' } },
  statement_lines: {
    left: {
      [office]: `id statement_id line_no booked_on amount_paise from_shipper narration reference fingerprint used_paise ignored_at
        ignored_by ignore_reason status`,
    },
  },
  statement_notices: { left: { [inner]: 'user_id month told_at' } },
  statements: { left: { [office]: 'id account lines_read lines_added added_by added_at' } },
  transfers: { left: { [office]: 'id reference from_shipper booking_id amount_paise used_paise created_at' } },
  truck_parts: {
    left: { [derived]: 'booking_id vehicle_id weight_kg floor_cm goods_kind pickup_at drop_at added_km' },
  },
  truck_places: { left: { [derived]: 'vehicle_id lat lng place home_lat home_lng home asks_city' } },
  webhook_messages: {
    left: {
      [derived]: `id webhook_id event_seq kind shipment_id shipment_number subject_id occurred_at body status tries next_try_at
        trying_since claimed_until settled_at answer_status answer error`,
    },
  },
  ways: { left: { [nobody]: 'id from_lat from_lng to_lat to_lng km cells is_wide' } },
} satisfies Record<string, Written>
