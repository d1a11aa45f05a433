/** A disk with a journal whose power can be cut: XFS in a file, shut down without writing anything more, and mounted again. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The least that mkfs.xfs takes is 300 MiB; the file has holes where nothing was written. */
const size = 640 * 1024 * 1024

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

export interface BreakableDisk {
  /** Where it is mounted. */
  folder: string
  /** From now on nothing reaches it: what was written and not synced is gone, and every write fails. */
  cut: () => void
  /** Mounts it again, which plays its journal. Nothing may have a file open on it. */
  repower: () => void
  close: () => void
}

/** Null where this machine has no such disks: it takes root, a free loop device and xfsprogs. */
export const openBreakableDisk = (): BreakableDisk | null => {
  if (process.getuid?.() !== 0 || !existsSync('/dev/loop-control')) return null
  const scratch = mkdtempSync(path.join(tmpdir(), 'rihla-disk-'))
  const [image, folder] = [path.join(scratch, 'image'), path.join(scratch, 'disk')]
  const mount = () => run('mount', '-o', 'loop', image, folder)
  const remove = () => rmSync(scratch, { recursive: true })
  try {
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, size)
    run('mkfs.xfs', '-q', image)
    mount()
  } catch {
    remove()
    return null
  }
  return {
    folder,
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    repower: () => {
      run('umount', folder)
      mount()
    },
    close: () => {
      run('umount', folder)
      remove()
    },
  }
}
