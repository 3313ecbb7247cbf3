/** The API key of the demo's sandbox company: public, and known to no server without the demo. */
export const DEMO_API_KEY = 'vapsi_quick-start-sandbox-of-the-demo-market-0000'
