import client from '../../../developers/client.sh?raw'
import listShipments from '../../../developers/list-shipments.sh?raw'
import postLoad from '../../../developers/post-load.sh?raw'
// oxlint-disable-next-line import/default -- read as a text
import receive from '../../../developers/receive.ts?raw'
import setUp from '../../../developers/set-up.sh?raw'
// oxlint-disable-next-line import/default -- read as a text
import typescript from '../../../developers/vapsi.ts?raw'
import whoAmI from '../../../developers/who-am-i.sh?raw'

/** What a reader copies; a journey runs each of them as it stands against a fresh demo. */
export const examples = { setUp, whoAmI, postLoad, listShipments, client, typescript, receive }
