/** The modules of the server, by floor, the lowest first. A module imports only modules of lower floors (tools/architecture/zones.ts). */
import { account } from './account/module.ts'
import { accounts } from './accounts/module.ts'
import { admin } from './admin/module.ts'
import { bookings } from './bookings/module.ts'
import { clientErrors } from './client-errors/module.ts'
import { contact } from './contact/module.ts'
import { experiences } from './experiences/module.ts'
import { messages } from './messages/module.ts'
import { money } from './money/module.ts'
import { notifications } from './notifications/module.ts'
import { type Module, registerModules } from './platform/module.ts'
import { promotions } from './promotions/module.ts'
import { reference } from './reference/module.ts'
import { streetMap } from './street-map/module.ts'
import { sync } from './sync/module.ts'

export const modules: readonly Module[] = [
  accounts,
  experiences,
  bookings,
  money,
  messages,
  notifications,
  contact,
  promotions,
  reference,
  streetMap,
  clientErrors,
  account,
  admin,
  sync,
]

registerModules(modules)
