import type { StreetMapSource } from '../platform/config/config-values.ts'
import type { Archive } from './archive.ts'
import { openFileArchive } from './file-archive.ts'
import { openRemoteArchive } from './remote-archive.ts'

export const openArchive = (source: StreetMapSource): Archive =>
  source.kind === 'file' ? openFileArchive(source.path) : openRemoteArchive(source.url)
