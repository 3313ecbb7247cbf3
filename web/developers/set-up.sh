export VAPSI=http://localhost:3000
export VAPSI_KEY=vapsi_quick-start-sandbox-of-the-demo-market-0000
