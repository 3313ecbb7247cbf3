import { type RawBuilder, sql } from 'kysely'

/** Columns of a table, separated by spaces: what the file holds, and what is left out for which reason. */
interface Written {
  shown?: string
  /** In the file in another form, or only for one side: the section says how. */
  told?: string
  left?: { [reason: string]: string }
}

const own = 'says only that the row is theirs'
const inner = 'serves the product and is on no screen of theirs'
const office = "is the office's own work, which only the office sees"
const secret = 'opens something'
const file = 'is the file itself, which is in the ZIP of documents'
const nobody = 'holds nothing of a person'
const derived = 'follows from other tables of the file'

/**
 * Every table and column of the database: a person's data holds what their screens show, and nothing else. The test
 * compares it with the database, so a new column has to be decided here.
 */
export const tables = {
  api_keys: {
    shown: 'id name start scopes created_at ends_at last_used_at revoked_at',
    left: { [own]: 'account_id', [secret]: 'key_hash', [inner]: 'made_by' },
  },
  arrival_watchers: { left: { [inner]: 'id link_id address keys language created_at' } },
  backups: { left: { [nobody]: 'id file bytes began_at finished_at' } },
  bid_chains: {
    shown: 'id vehicle_id created_at',
    left: { [own]: 'transporter_id', [inner]: 'empty_lat empty_lng empty_from home_by' },
  },
  bid_offers: { shown: 'id bid_id turn by_shipper price_paise expires_at created_at' },
  bids: {
    shown: 'id load_id vehicle_id bid_price_paise note status reject_reason chain_id chain_leg created_at',
    left: { [own]: 'transporter_id', [inner]: 'takes_load is_live accepted_at updated_at' },
  },
  booking_documents: {
    shown: 'id booking_id kind media_type bytes uploaded_role uploaded_at taken_at rejected_at reject_reason',
    left: { [file]: 'file_key', [office]: 'rejected_by checked_at checked_by', [inner]: 'uploaded_by' },
  },
  booking_places: { left: { [nobody]: 'name' } },
  bookings: {
    shown: `id number shipper_id transporter_id posting_id load_id from_location to_location from_lat from_lng to_lat to_lng
      distance_km road_km vehicle_category material_type weight_text special_instructions free_hours detention_day_paise status
      driver_response driver_decline_reason cancel_reason promised_on delivered_on pickup_from pickup_until completed_at created_at updated_at`,
    told: `sender_details receiver_details price_paise negotiated_price_shipper_paise negotiated_price_driver_paise
      received_paise paid_out_paise misfit_reason below_cost_reason vehicle_id pending_since`,
    left: {
      [office]: 'admin_margin_paise negotiation_notes held_by_previous_paise',
      [derived]: 'charges_shipper_paise charges_driver_paise',
      [inner]: 'bid_id has_terms holds_vehicle has_agreed_price awaits_loading is_over is_outstanding told_at',
    },
  },
  business_letters: { left: { [office]: 'week user_id at' } },
  closed_month_lines: {
    left: {
      [office]: `month line_no kind source_id on_day of_day booking_id party_id word reference shipper_paise driver_paise received_paise
        paid_out_paise credited_paise base_paise tds_percent tds_paise tds_law gst_mode gst_exempt gst_percent gst_taxable_paise
        gst_paise gst_law`,
    },
  },
  closed_months: { left: { [office]: 'month id closed_by closed_at' } },
  deliveries: {
    shown: 'id notification_id channel status created_at settled_at',
    told: 'address',
    left: { [inner]: 'attempts trying_since error' },
  },
  demo_accounts: { left: { [inner]: 'user_id made_at' } },
  detention_rates: { left: { [nobody]: 'up_to_tons day_paise' } },
  dev_messages: { left: { [inner]: 'id channel to text data at' } },
  dispatch_plan_answers: { left: { [office]: 'plan_id pair_id answer' } },
  dispatch_plans: { left: { [office]: 'id created_by status view created_at written_at stop_asked_at' } },
  dispute_photos: { left: { [file]: 'id dispute_id added_by file_key bytes added_at' } },
  disputes: {
    shown: 'id booking_id amount_paise reason opened_at answer answered_at status decision ended_at',
    told: 'award_paise from_driver_paise',
    left: { [office]: 'decided_by', [derived]: 'shipper_id transporter_id' },
  },
  empty_ways: { left: { [office]: 'booking_id empty_km' } },
  events: {
    shown: 'type subject_type subject_id at',
    left: { [own]: 'actor_id actor_role account_id', [inner]: 'seq address device before after data' },
  },
  eway_bills: {
    shown: 'booking_id number generated_at vehicle_entered_at km is_over_dimensional valid_until kept_at',
    left: { [inner]: 'vehicle_id kept_by told_at' },
  },
  exports: {
    left: { [office]: 'id requested_by table_name filter status rows_done rows_total file_key created_at finished_at' },
  },
  gone_reports: { shown: 'load_id reported_at', left: { [own]: 'transporter_id' } },
  idempotency_keys: { left: { [inner]: 'actor_id key fingerprint status body named created_at' } },
  known_devices: { shown: 'first_used_at last_used_at', left: { [own]: 'user_id', [secret]: 'device_hash' } },
  known_carriers: { shown: 'transporter_id created_at', left: { [own]: 'shipper_id' } },
  lane_alerts: { left: { [inner]: 'user_id day told' } },
  lane_places: { left: { [nobody]: 'id name lower_name' } },
  load_alerts: { left: { [inner]: 'load_id user_id' } },
  load_openings: { left: { [inner]: 'user_id load_id seen_at' } },
  load_series: {
    shown: 'id goods weekdays from_hour until_hour price_paise skips_holidays status created_at',
    left: { [own]: 'shipper_id' },
  },
  load_series_days: { shown: 'series_id day load_id state' },
  loads: {
    shown: `id number from_location to_location from_lat from_lng to_lat to_lng from_city to_city distance_km road_km load_type
      vehicle_category material weight_kg expected_price_paise is_far_off pickup_date pickup_from pickup_until free_hours
      detention_day_paise pieces piece_length_cm piece_width_cm piece_height_cm is_stackable goods_kind floor_cm
      status valid_until hidden_at carriers_until created_at`,
    left: {
      [own]: 'shipper_id',
      [inner]: 'lane_km_per_day closing_told_for confirmed_at crowd turn changed_in updated_at',
    },
  },
  lorry_receipt_counters: { left: { [derived]: 'transporter_id financial_year last_number' } },
  lorry_receipts: {
    shown: 'id booking_id number details issued_at accepted_at superseded_at voided_at void_reason',
    left: {
      [secret]: 'token',
      [derived]: 'transporter_id vehicle_id financial_year running_number paper',
      [inner]: 'issued_by is_of_trip',
    },
  },
  market_trucks: {
    left: {
      [derived]: `id vehicle_id transporter_id from_location to_location from_place_id to_place_id from_lat from_lng to_lat to_lng
        distance_km road_km way_id price_paise category passing_weight is_far_off turn available_from open_until created_at vehicle_type
        vehicle_category vehicle_weight is_vehicle_verified is_off_road is_vehicle_gone name company picture_key is_verified rating
        total_trips on_time_trips is_owner_gone is_busy is_shown`,
    },
  },
  members: {
    shown: 'id role name mobile licence_number licence_expires_on since invited_until accepted_at removed_at',
    left: { [own]: 'account_id person_id', [inner]: 'licence_told_days invited_by' },
  },
  needs_given: { left: { [office]: 'need_id since given_to given_by given_at' } },
  needs_put_off: { left: { [office]: 'need_id user_id since until' } },
  newsletter_subscribers: {
    left: { 'is of an address that nobody has to own': 'id email status token_hash created_at confirmed_at' },
  },
  notifications: {
    shown: 'id type code params title message data read_at created_at',
    left: { [own]: 'user_id', [inner]: 'event_seq' },
  },
  otp_codes: { left: { [secret]: 'subject purpose code_hash attempts created_at expires_at used_at' } },
  passkeys: {
    left: { [office]: 'id user_id credential_id public_key counter transports is_synced name created_at last_used_at' },
  },
  payment_reminders: { left: { [office]: 'party_id on_day by_id at' } },
  payment_reports: {
    shown: 'id booking_id amount_paise utr status reported_at',
    left: { [own]: 'shipper_id', [office]: 'note payment_id settled_at', [inner]: 'transfer' },
  },
  payment_terms: {
    shown: 'id booking_id due_date terms status created_at',
    told: 'advance_percentage_shipper method_shipper',
    left: { [office]: 'advance_percentage_driver method_driver created_by', [inner]: 'updated_at' },
  },
  payments: {
    shown: 'id booking_id amount_paise payment_type payment_method reference value_date of_day recorded_at',
    left: {
      [own]: 'from_shipper payee_id',
      [office]: 'notes recorded_by reversal_of transfer_id statement_line_id valued_at',
    },
  },
  payout_accounts: { shown: 'changed_at', told: 'sealed', left: { [own]: 'user_id' } },
  planned_trips: {
    left: { [office]: 'id booking_id bid_id after_booking_id leg vehicle_id price_driver_paise planned_by created_at' },
  },
  positions_by_day: { told: 'booking_id day at_ms lat lng accuracy_m', left: { [own]: 'transporter_id' } },
  postings: {
    shown: `id vehicle_id from_location to_location from_lat from_lng to_lat to_lng distance_km road_km price_paise status
      available_from valid_until created_at`,
    left: {
      [own]: 'transporter_id',
      [derived]: 'category passing_weight',
      [inner]: 'from_place_id to_place_id way_id open_until crowd is_far_off turn closed_for updated_at',
    },
  },
  price_corrections: { left: { [derived]: 'id booking_id shipper_paise driver_paise corrected_at' } },
  proposals: {
    left: {
      [office]:
        'id kind booking_id payment_id body proposed_by proposed_at status decided_by decided_at decline_reason',
    },
  },
  push_devices: {
    shown: 'kind device_info created_at last_used_at',
    left: { [own]: 'user_id', [secret]: 'id session_hash address keys' },
  },
  rate_limits: { left: { [inner]: 'key points expire' } },
  ratings: {
    shown: 'booking_id stars comment created_at',
    left: { [own]: 'by_user_id', [inner]: 'id', [derived]: 'of_user_id' },
  },
  readiness: { left: { [nobody]: 'only_row at' } },
  recovery_codes: { left: { [secret]: 'user_id code_hash used_at' } },
  reports: {
    // Of whom it is, the person knows; whose id that is, no screen says.
    shown: 'id subject reason created_at',
    left: { [inner]: 'subject_id', [own]: 'reporter_id', [office]: 'person_id status note decided_by decided_at' },
  },
  saved_lanes: {
    shown: 'id wants from_name to_name category is_muted created_at',
    left: { [own]: 'user_id', [inner]: 'from_lat from_lng to_lat to_lng' },
  },
  saved_views: { left: { [office]: 'id user_id page name search created_at' } },
  schema_migrations: { left: { [nobody]: 'name checksum applied_at' } },
  search_days: { left: { [nobody]: 'day searches' } },
  second_factors: { left: { [secret]: 'user_id secret confirmed_at last_step' } },
  secrets: { left: { [secret]: 'name value created_at' } },
  sessions: {
    shown: 'created_at last_used_at expires_at address agent',
    left: { [own]: 'user_id', [secret]: 'id_hash', [office]: 'must_enrol', [inner]: 'member_id' },
  },
  sign_ins: { shown: 'id outcome address agent at', left: { [own]: 'user_id' } },
  small_fleet_declarations: { told: 'financial_year ended_at', left: { [own]: 'user_id', [inner]: 'declared_at' } },
  spent_tokens: { left: { [secret]: 'token_hash expires_at' } },
  statement_lines: {
    left: {
      [office]: `id statement_id line_no booked_on amount_paise from_shipper narration reference fingerprint used_paise ignored_at
        ignored_by ignore_reason status`,
    },
  },
  statement_notices: { left: { [inner]: 'user_id month told_at' } },
  statements: { left: { [office]: 'id account lines_read lines_added added_by added_at' } },
  tax_details: {
    shown: 'holder gst_mode',
    told: 'pan_sealed gstin_sealed',
    left: { [own]: 'user_id', [inner]: 'updated_at' },
  },
  tds_cuts: {
    shown: 'booking_id on_day base_paise percent paise reason law',
    left: { [own]: 'user_id', [inner]: 'id financial_year sum_paise large_paise at' },
  },
  tracking_links: {
    shown: 'booking_id created_at revoked_at opened',
    left: { [secret]: 'token', [inner]: 'id created_by' },
  },
  transfers: { left: { [office]: 'id reference from_shipper booking_id amount_paise used_paise created_at' } },
  trip_charges: {
    shown: 'id booking_id cause status days reason decided_at',
    told: 'shipper_paise driver_paise',
    left: { [derived]: 'transporter_id', [office]: 'decided_by' },
  },
  trip_consents: {
    shown: 'booking_id consent',
    left: { [own]: 'transporter_id', [inner]: 'given_at changed_at stopped_at' },
  },
  trip_costs: {
    shown: 'id booking_id kind amount_paise note spent_at',
    left: { [own]: 'owner_id', [file]: 'file_key bytes', [inner]: 'added_at written_by' },
  },
  trip_drivers: {
    shown: 'booking_id member_id from_at until_at',
    left: { [own]: 'transporter_id', [inner]: 'id is_chosen' },
  },
  trip_stamps: { told: 'booking_id stamp at recorded_at away_km', left: { [derived]: 'transporter_id' } },
  truck_drivers: { shown: 'vehicle_id member_id since' },
  truck_places: { left: { [derived]: 'vehicle_id lat lng place home_lat home_lng home asks_city' } },
  users: {
    told: `id user_type is_admin office_role name username email email_confirmed mobile mobile_verified company city full_address
      alternate_contact language is_verified notifications picture_key commission_type commission_rate minimum_payout_paise
      total_trips on_time_trips rating created_at`,
    left: {
      [secret]: 'password_hash',
      [office]: 'commission_notes suspended_at suspend_reason',
      [inner]: 'email_proven_at stars_sum stars_count last_seen_at updated_at deleted_at',
    },
  },
  vehicle_economics: {
    shown: `vehicle_id home_name home_lat home_lng paise_per_empty_km paise_per_laden_km wish stands_name stands_lat stands_lng
      stands_at`,
    left: { [inner]: 'updated_at' },
  },
  vehicle_papers: {
    shown: 'id vehicle_id kind expires_on',
    left: { [file]: 'file_key bytes', [inner]: 'told_days kept_at' },
  },
  vehicles: {
    shown: `id vehicle_number category vehicle_type passing_weight is_verified is_off_road is_disputed rc_uploaded_at created_at
      deleted_at`,
    left: { [own]: 'transporter_id', [file]: 'rc_key rc_media_type', [inner]: 'updated_at' },
  },
  webhook_messages: {
    left: {
      [derived]: `id webhook_id event_seq kind shipment_id shipment_number subject_id occurred_at body status tries next_try_at
        trying_since claimed_until settled_at answer_status answer error`,
    },
  },
  webhooks: {
    shown: 'id url kinds created_at failing_since off_at',
    left: { [own]: 'account_id', [secret]: 'secret previous_secret previous_until' },
  },
  ways: { left: { [nobody]: 'id from_lat from_lng to_lat to_lng km cells' } },
} satisfies Record<string, Written>

export const columnsOf = (text = '') => text.split(/\s+/).filter(Boolean)

type Shown = {
  [T in keyof typeof tables]: (typeof tables)[T] extends { shown: string } ? T : never
}[keyof typeof tables]

/** The shown columns of a table's row as JSON; `alias` is its name in the query. */
export const shown = (table: Shown, alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columnsOf(tables[table].shown).map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`))})`
