/** Loaded into the server before its own code: its clock is ahead, as if the time between had passed. */
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

class MovedDate extends RealDate {
  constructor(value: number | string | Date = MovedDate.now()) {
    super(value)
  }
  static override now() {
    return RealDate.now() + ahead
  }
}

// Dates of several parts are made by nobody on the server.
globalThis.Date = MovedDate as DateConstructor
