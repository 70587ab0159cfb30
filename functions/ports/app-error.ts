import { errorCodes, type ErrorCode } from '#shared/contract/error-codes.ts'

/**
 * A failure that is reported to the caller. functions/http derives the HTTP status from `code`. `message` is Dutch and safe to show;
 * `internal` is for the log and has no personal data.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  readonly internal: string

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; internal?: string } = {}) {
    super(options.message ?? errorCodes[code].message)
    this.code = code
    this.details = options.details
    this.internal = options.internal ?? code
  }
}
