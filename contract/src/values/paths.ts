/** What the addresses of the office's own calls begin with. */
export const OFFICE_CALLS = '/api/admin/'
