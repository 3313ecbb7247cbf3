/** The common prefix of the office's calls. */
export const OFFICE_CALLS = '/api/admin/'
