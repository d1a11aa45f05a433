import { type FetchOwn, mendPictures } from './mend-pictures.ts'
import { registerWorker } from './register.ts'
import { watchConnectivity } from './watch-connectivity.ts'

/** What a window does from its first idle moment on, signed in or not. */
export const startWindow = (fetchOwn: FetchOwn): void => {
  mendPictures(fetchOwn)
  watchConnectivity()
  void registerWorker()
}
