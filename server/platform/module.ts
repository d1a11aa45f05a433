/** The parts that a module of the server contributes. Each module has one `module.ts`; server/modules.ts lists them. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type AdminFigures, registerAdminFigures } from './admin-figures.ts'
import type { Deps } from './deps.ts'
import type { Bind } from './http/connections/bind.ts'
import type { ModuleMetrics } from './http/observe/module-metrics.ts'
import { type CleanUp, registerCleanUp } from './jobs/clean-up.ts'
import type { Repeated } from './jobs/repeat.ts'
import { type Emails, emailRegistry } from './mail/compose-mail.ts'
import { smsRegistry, type Texts } from './sms/compose-sms.ts'

export interface RouteContext {
  app: FastifyInstance
  /** Binds handlers to endpoints of the contract. */
  bind: Bind
  deps: Deps
  metrics: Registry
}

export interface Module {
  /** For errors. */
  name: string
  routes?: (context: RouteContext) => void
  /** Implements hooks and subscribes to events of modules below it (hooks.ts). Called once. */
  connect?: () => void
  /** The wording of its mails and text messages. */
  emails?: readonly Emails[]
  texts?: readonly Texts[]
  metrics?: ModuleMetrics
  /** Its figures on the pages of an admin. */
  adminFigures?: AdminFigures
  /** Repairs and completes the module's data at a start, before requests are served. */
  prepare?: (deps: Deps, log: FastifyBaseLogger) => Promise<void>
  /** Deletes the module's expired data. Called every hour. */
  cleanUp?: CleanUp
  /** Starts the module's periodic jobs. */
  jobs?: (deps: Deps, log: FastifyBaseLogger) => readonly Repeated[]
}

export const defineModule = (module: Module): Module => module

/** Registers the parts of modules that the platform finds by kind or runs together. Called once a process, by server/modules.ts. */
export const registerModules = (modules: readonly Module[]): void => {
  for (const { name, connect, cleanUp, adminFigures, emails = [], texts = [] } of modules) {
    connect?.()
    if (adminFigures) registerAdminFigures(adminFigures)
    if (cleanUp) registerCleanUp(cleanUp)
    emailRegistry.register(name, emails)
    smsRegistry.register(name, texts)
  }
}
