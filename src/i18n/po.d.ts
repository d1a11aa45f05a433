/** Parts of a catalogue: build/messages/messages-plugin.ts compiles them. */
declare module '*.po?part=start' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=home' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=search' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=experience' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
declare module '*.po?part=pages' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=work' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=rest' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?part=problem' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
