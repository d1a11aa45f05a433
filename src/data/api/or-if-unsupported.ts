import { AppError } from './app-error.ts'

/** Returns the fallback if the server is of a release without the endpoint, so that the screen shows the rest. Other errors are thrown. */
export const orIfUnsupported = async <Data, Fallback>(
  answer: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> => {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return fallback
    throw thrown
  }
}
