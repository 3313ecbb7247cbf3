import type { Endpoint } from '@vapsi/contract/endpoint'
import { KEY_SCOPES, type Right, grants } from '@vapsi/contract/values/access/rights'
import { type ErrorBody, type ErrorCode, errors } from '@vapsi/contract/errors'

const coded = {
  type: 'object',
  properties: { code: { type: 'string' }, params: { type: 'object' } },
  required: ['code'],
}

const properties = {
  message: { type: 'string', description: 'English' },
  code: { enum: Object.keys(errors) },
  params: { type: 'object', description: 'The values in the message' },
  fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What to mend, by field' },
  fieldCodes: { type: 'object', additionalProperties: coded, description: 'The same as codes' },
} satisfies Record<keyof ErrorBody, object>

/** `ErrorBody` as a JSON Schema. */
export const errorSchema = { type: 'object', properties, required: ['message', 'code'] }

const isApi = ({ url }: Endpoint) => url.startsWith('/api/')
const isForAnyone = ({ who }: Endpoint) => [who].flat().includes('anyone')
const writes = ({ method }: Endpoint) => method !== 'GET'
const takesBody = ({ schema, multipart }: Endpoint) => Boolean(schema.body ?? multipart)
const takesFile = ({ multipart }: Endpoint) => multipart !== undefined
const creates = ({ schema }: Endpoint) => 201 in schema.response
const isBeyond =
  (right: Right) =>
  ({ scope }: Endpoint) =>
    scope !== undefined && !grants(right, scope)
const isForOffice = ({ who }: Endpoint) => [who].flat().includes('admin')
const isForClerks = ({ who }: Endpoint) => [who].flat().some((side) => side === 'admin' || side === 'signed-in')
const signsIn = ({ limit }: Endpoint) => limit === 'sign-in' || limit === 'office-sign-in' || limit === 'register'
const signsInOffice = ({ limit }: Endpoint) => limit === 'office-sign-in'

interface Refusal {
  name: string
  says: string
  /** The calls that can answer it. */
  at: (call: Endpoint) => boolean
}

const refusals: Record<number, Refusal> = {
  400: {
    name: 'Invalid',
    says: 'The input is not right',
    at: (call) => takesBody(call) || creates(call) || Boolean(call.schema.params ?? call.schema.querystring),
  },
  401: {
    name: 'NotSignedIn',
    says: 'Nobody is signed in',
    at: (call) => isApi(call) && (!isForAnyone(call) || writes(call)),
  },
  403: { name: 'Forbidden', says: 'Not for this account', at: (call) => !isForAnyone(call) || writes(call) },
  404: {
    name: 'NotFound',
    says: 'It does not exist, or is not the caller’s',
    at: (call) => takesBody(call) || Boolean(call.schema.params),
  },
  408: { name: 'UploadSlow', says: 'The upload was too slow', at: takesFile },
  409: { name: 'Conflict', says: 'It is no longer as the caller thinks', at: writes },
  413: { name: 'TooLarge', says: 'What was sent is too large', at: takesBody },
  415: { name: 'UnsupportedMedia', says: 'This kind of content is not accepted', at: () => true },
  422: { name: 'Unfit', says: 'It does not fit together', at: (call) => takesBody(call) || creates(call) },
  429: { name: 'TooMany', says: 'Too many, or too often; `Retry-After` says when to come back', at: isApi },
  500: { name: 'Internal', says: 'Something went wrong on our side', at: () => true },
  503: { name: 'Unavailable', says: 'Busy; `Retry-After` says when to come back', at: () => true },
}

/** Codes that only some calls with their status can answer. */
const onlyAt: { [C in ErrorCode]?: (call: Endpoint) => boolean } = {
  bad_json: takesBody,
  bad_cursor: ({ paged }) => paged === true,
  too_many_to_sort: (call) => call.paged === true && isForOffice(call),
  filter_misfit: ({ schema }) => schema.querystring !== undefined,
  key_malformed: creates,
  upload_incomplete: takesFile,
  file_missing: takesFile,
  not_signed_in: isApi,
  token_refused: signsIn,
  credentials_refused: signsInOffice,
  second_factor_needed: signsInOffice,
  second_factor_wrong: (call) => signsInOffice(call) || isForOffice(call),
  enrol_first: (call) => isForClerks(call) && !call.whileEnrolling,
  password_refused: signsIn,
  mobile_unproven: ({ proven }) => proven === true,
  forbidden: (call) => !isForAnyone(call) || signsIn(call),
  cross_site: writes,
  file_too_large: takesFile,
  picture_too_large: takesFile,
  api_key_refused: isApi,
  key_lacks_scope: (call) => KEY_SCOPES.some((one) => one === call.scope),
  keys_may_not: (call) => call.scope !== undefined && !KEY_SCOPES.some((one) => one === call.scope),
  owner_may_not: ({ scope }) => scope === 'holder',
  booker_may_not: isBeyond('booker'),
  accounts_may_not: isBeyond('accounts'),
  viewer_may_not: isBeyond('viewer'),
  no_longer_acts: (call) => call.scope !== undefined && writes(call),
  picture_resolution: takesFile,
  quota_full: takesFile,
  file_type: takesFile,
  file_locked: takesFile,
  file_acts: takesFile,
  file_embeds: takesFile,
  file_unreadable: takesFile,
  picture_type: takesFile,
  challenge_needed: ({ limit }) => limit !== undefined,
  too_many_codes: ({ limit }) => limit !== undefined,
  too_many_pictures: takesFile,
}

/** Used by a page of the web app only, not by a call. */
const isOfCalls = (code: ErrorCode) => code !== 'web_not_built'

const codesOf = (status: number, call?: Endpoint) =>
  (Object.keys(errors) as ErrorCode[]).filter(
    (code) => errors[code][0] === status && isOfCalls(code) && (!call || (onlyAt[code]?.(call) ?? true)),
  )

function replyOf({ says }: Refusal, codes: readonly ErrorCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }
  return { description: says, content: { 'application/json': { schema } } }
}

/** Refusals that many calls share, by name. */
export const sharedRefusals = Object.fromEntries(
  Object.entries(refusals).map(([status, refusal]) => [refusal.name, replyOf(refusal, codesOf(Number(status)))]),
)

/** How a call can refuse, by status, as far as its shape shows; the code of a conflict is any of all conflicts. */
export function refusalsOf(call: Endpoint) {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([status, refusal]) => {
      const codes = codesOf(Number(status), call)
      if (!codes.length || !refusal.at(call)) return []
      const isWhole = codes.length === codesOf(Number(status)).length
      return [[status, isWhole ? { $ref: `#/components/responses/${refusal.name}` } : replyOf(refusal, codes)]]
    }),
  )
}
