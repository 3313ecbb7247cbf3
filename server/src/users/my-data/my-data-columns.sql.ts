import { type RawBuilder, sql } from 'kysely'
import { type Written, derived, file, inner, leftOut, office, own, secret } from './my-data-left-out.ts'

/**
 * Every table and column of the database: a person's data holds what their screens show, and nothing else. The test
 * compares it with the database, so a new column has to be decided here.
 */
export const tables = {
  ...leftOut,
  addresses: {
    shown: 'id name contact_name contact_number full_address landmark city pincode created_at',
    left: { [own]: 'shipper_id' },
  },
  api_keys: {
    shown: 'id name start scopes created_at ends_at last_used_at revoked_at',
    left: { [own]: 'account_id', [secret]: 'key_hash', [inner]: 'made_by' },
  },
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
    shown: 'id booking_id kind stop_id media_type bytes uploaded_role uploaded_at taken_at rejected_at reject_reason',
    left: { [file]: 'file_key', [office]: 'rejected_by checked_at checked_by', [inner]: 'uploaded_by' },
  },
  bookings: {
    shown: `id number shipper_id transporter_id posting_id load_id from_location to_location from_lat from_lng to_lat to_lng
      distance_km road_km vehicle_category material_type weight_text special_instructions free_hours detention_day_paise status
      driver_response driver_decline_reason cancel_reason promised_on delivered_on pickup_from pickup_until completed_at created_at updated_at`,
    told: `sender_details receiver_details price_paise negotiated_price_shipper_paise negotiated_price_driver_paise
      received_paise paid_out_paise misfit_reason below_cost_reason vehicle_id pending_since`,
    left: {
      [office]: 'admin_margin_paise negotiation_notes held_by_previous_paise',
      [derived]: 'charges_shipper_paise charges_driver_paise is_part added_km',
      [inner]: 'bid_id has_terms holds_vehicle has_agreed_price awaits_loading is_over is_outstanding told_at',
    },
  },
  deliveries: {
    shown: 'id notification_id channel status created_at settled_at receipt receipt_at',
    told: 'address',
    left: { [inner]: 'attempts trying_since error provider_id' },
  },
  disputes: {
    shown:
      'id booking_id stop_id is_of_last_drop amount_paise reason opened_at answer answered_at status decision ended_at',
    told: 'award_paise from_driver_paise',
    left: { [office]: 'decided_by', [derived]: 'shipper_id transporter_id' },
  },
  events: {
    shown: 'type subject_type subject_id at',
    left: { [own]: 'actor_id actor_role account_id', [inner]: 'seq address device before after data' },
  },
  eway_bills: {
    shown: 'booking_id number generated_at vehicle_entered_at km is_over_dimensional valid_until kept_at',
    left: { [inner]: 'vehicle_id kept_by told_at' },
  },
  gone_reports: { shown: 'load_id reported_at', left: { [own]: 'transporter_id' } },
  known_devices: { shown: 'first_used_at last_used_at', left: { [own]: 'user_id', [secret]: 'device_hash' } },
  known_carriers: { shown: 'transporter_id created_at', left: { [own]: 'shipper_id' } },
  lane_contracts: {
    shown: `id from_location to_location from_lat from_lng to_lat to_lng vehicle_category up_to_kg price_paise weekly_trucks until_day
      ends_on ended_at created_at`,
    left: { [own]: 'shipper_id', [derived]: 'accepted_trucks' },
  },
  lane_contract_carriers: {
    shown: 'contract_id answer weekly_trucks answered_at ends_on',
    left: { [own]: 'transporter_id' },
  },
  lane_contract_calls: {
    shown: 'id contract_id load_id bid_id week state asked_at',
    left: { [own]: 'transporter_id' },
  },
  load_series: {
    shown: 'id goods weekdays from_hour until_hour price_paise skips_holidays status created_at',
    left: { [own]: 'shipper_id' },
  },
  load_series_days: { shown: 'series_id day load_id state' },
  loads: {
    shown: `id number from_location to_location from_lat from_lng to_lat to_lng from_city to_city distance_km road_km load_type
      vehicle_category material weight_kg expected_price_paise is_far_off pickup_date pickup_from pickup_until free_hours
      detention_day_paise pieces piece_length_cm piece_width_cm piece_height_cm is_stackable goods_kind floor_cm
      status valid_until hidden_at carriers_until contract_id created_at`,
    left: {
      [own]: 'shipper_id',
      [inner]: 'lane_km_per_day closing_told_for confirmed_at crowd turn changed_in updated_at',
    },
  },
  lorry_receipts: {
    shown: 'id booking_id number details issued_at accepted_at superseded_at voided_at void_reason',
    left: {
      [secret]: 'token',
      [derived]: 'transporter_id vehicle_id financial_year running_number paper',
      [inner]: 'issued_by is_of_trip',
    },
  },
  members: {
    shown: 'id role name mobile licence_number licence_expires_on since invited_until accepted_at removed_at',
    left: { [own]: 'account_id person_id', [inner]: 'licence_told_days invited_by' },
  },
  message_channels: { told: 'kind channel', left: { [own]: 'user_id', [inner]: 'chosen_at' } },
  message_replies: {
    shown: 'id question_id said outcome at',
    left: { [own]: 'user_id', [inner]: 'provider_id' },
  },
  notifications: {
    shown: 'id type code params title message data read_at created_at',
    left: { [own]: 'user_id', [inner]: 'event_seq' },
  },
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
  push_devices: {
    shown: 'kind device_info created_at last_used_at',
    left: { [own]: 'user_id', [secret]: 'id session_hash address keys' },
  },
  questions: {
    shown: 'id kind subject_id vehicle_id amount_paise asked_at ends_at answered_at',
    left: { [own]: 'user_id', [inner]: 'notification_id' },
  },
  ratings: {
    shown: 'booking_id stars comment created_at',
    left: { [own]: 'by_user_id', [inner]: 'id', [derived]: 'of_user_id' },
  },
  requested_parts: {
    shown:
      'booking_id posting_id weight_kg pieces piece_length_cm piece_width_cm piece_height_cm is_stackable goods_kind floor_cm',
  },
  reports: {
    // Of whom it is, the person knows; whose id that is, no screen says.
    shown: 'id subject reason created_at',
    left: { [inner]: 'subject_id', [own]: 'reporter_id', [office]: 'person_id status note decided_by decided_at' },
  },
  saved_lanes: {
    shown: 'id wants from_name to_name category is_muted created_at',
    left: { [own]: 'user_id', [inner]: 'from_lat from_lng to_lat to_lng' },
  },
  sessions: {
    shown: 'created_at last_used_at expires_at address agent',
    left: { [own]: 'user_id', [secret]: 'id_hash', [office]: 'must_enrol', [inner]: 'member_id' },
  },
  sign_ins: { shown: 'id outcome address agent at', left: { [own]: 'user_id' } },
  small_fleet_declarations: { told: 'financial_year ended_at', left: { [own]: 'user_id', [inner]: 'declared_at' } },
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
  trip_charges: {
    shown: 'id booking_id cause stop_id status days reason decided_at',
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
  shipment_stops: {
    shown:
      'id load_id position kind location city lat lng weight_kg km opens_at closes_at contact_name contact_number note goods packages declared_paise',
  },
  stop_stamps: { shown: 'id booking_id stop_id stamp at recorded_at away_km', left: { [derived]: 'transporter_id' } },
  trip_stamps: { told: 'booking_id stamp at recorded_at away_km', left: { [derived]: 'transporter_id' } },
  truck_drivers: { shown: 'vehicle_id member_id since' },
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
  webhooks: {
    shown: 'id url kinds created_at failing_since off_at',
    left: { [own]: 'account_id', [secret]: 'secret previous_secret previous_until' },
  },
} satisfies Record<string, Written>

export const columnsOf = (text = '') => text.split(/\s+/).filter(Boolean)

type Shown = {
  [T in keyof typeof tables]: (typeof tables)[T] extends { shown: string } ? T : never
}[keyof typeof tables]

/** The shown columns of a table's row as JSON; `alias` is its name in the query. */
export const shown = (table: Shown, alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columnsOf(tables[table].shown).map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`))})`
