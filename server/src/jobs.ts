import { replanChain } from './bids/chains/replan-chain.ts'
import { removeCostPhotoJob } from './bookings/trip-account/cost-photo.ts'
import { tellEwayJob } from './bookings/eway/tell-eway.ts'
import { tellLicencesJob } from './fleet/drivers/tell-licences.ts'
import { tellPapersJob } from './fleet/papers/tell-papers.ts'
import { fleetHooks } from './fleet-hooks.ts'
import { removeRcJob } from './fleet/remove-rc.ts'
import { nightlyBackup } from './backup/nightly-backup.ts'
import { laneMatch } from './lanes/tell-lanes.ts'
import { renewFiguresJob } from './loads/shipper-figures/renew-figures.ts'
import { postSeriesJob } from './bookings/series/post-series.ts'
import { tellClosingJob } from './loads/tell-closing.ts'
import { endContractsJob } from './loads/contracts/end-contracts.ts'
import { releaseLoadsJob } from './loads/carriers/ask-carriers.ts'
import { loadJobs } from './bids/closing/sweep-loads.ts'
import { bookingHooks } from './booking-hooks.ts'
import { completeDelivered } from './bookings/complete-booking.ts'
import { endForgottenRequestsJob } from './bookings/requests/end-forgotten-requests.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import { solvePlan } from './dispatch/plans/solve-plan.ts'
import { identityJobs } from './identity/identity.jobs.ts'
import { accountDeletionHooks } from './account-deletion-hooks.ts'
import { closeExpiredPostingsJob } from './market/close-expired-postings.ts'
import { newsletterJobs } from './newsletter/subscribe.ts'
import { fillEmptyWaysJob } from './admin/business/fill-empty-ways.ts'
import { letterJob, queueLettersJob } from './admin/business/weekly-letter.ts'
import { exportTable, sweepExports } from './admin/exports/write-export.ts'
import { deliver, deliverSms, deliverWhatsApp } from './notifications/delivery/deliver.ts'
import { askArrivalsJob } from './notifications/questions/ask-arrival.ts'
import { sayOutcomeJob } from './notifications/questions/say-outcome.ts'
import { fallBackJob } from './notifications/whatsapp/fall-back.ts'
import { lateReceiptJob } from './notifications/whatsapp/take-receipt.ts'
import { tellPeople } from './notifications/tell-people.ts'
import { forgetDevicesJob } from './notifications/delivery/forget-devices.ts'
import { forgetNotificationsJob } from './notifications/forget-notifications.ts'
import { platformJobs } from './platform/jobs/sweeps.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { closeNextMonth } from './settlement/months/close-several.ts'
import { tellStatementsJob } from './settlement/tell-statements.ts'
import { askProviderJob } from './tracking/ask-provider.ts'
import { forgetPointsJob } from './tracking/forget-points.ts'
import { tellArrivalJob } from './tracking/tell-arrival.ts'
import { fillRoadsJob } from './roads/fill-roads.ts'
import { fillWaysJob } from './market/passing/fill-ways.ts'
import { forgetWaysJob } from './market/passing/forget-ways.ts'
import { sweepWebhooksJob } from './webhooks/sweep-webhooks.ts'
import { wayHomeMatch } from './way-home/announce-return-load.ts'

/** All jobs of the server. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list holds jobs of several payload types
export const jobs: readonly Job<any>[] = [
  ...platformJobs,
  nightlyBackup,
  ...identityJobs(accountDeletionHooks),
  ...newsletterJobs,
  removeRcJob,
  removeCostPhotoJob,
  tellEwayJob,
  tellPapersJob(fleetHooks.onDisputed),
  tellLicencesJob,
  forgetDevicesJob,
  forgetNotificationsJob,
  closeExpiredPostingsJob,
  ...loadJobs,
  fillRoadsJob,
  fillWaysJob,
  forgetWaysJob,
  tellClosingJob,
  releaseLoadsJob,
  endContractsJob,
  postSeriesJob,
  renewFiguresJob,
  wayHomeMatch,
  laneMatch,
  replanChain,
  tellPeople,
  deliver,
  deliverSms,
  deliverWhatsApp,
  fallBackJob,
  lateReceiptJob,
  sayOutcomeJob,
  askArrivalsJob,
  exportTable,
  sweepExports,
  completeDelivered(bookingHooks.onCompleted),
  endForgottenRequestsJob(bookingHooks.onCancelled),
  sweepFiles,
  askProviderJob,
  forgetPointsJob,
  tellArrivalJob,
  tellStatementsJob,
  closeNextMonth,
  solvePlan,
  fillEmptyWaysJob,
  letterJob,
  queueLettersJob,
  sweepWebhooksJob,
]
