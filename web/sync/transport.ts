import type { CallInput, ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { Result } from '#web/api/failure.ts'

type CrewCall = 'pairDevice' | 'getDeviceSession' | 'pullRoster' | 'pushScans'

/** The calls that a crew phone makes, by their names in the contract. They never reject: failures are data. */
export type CrewTransport = { [Name in CrewCall]: (input: CallInput<Endpoints[Name]>) => Promise<Result<ResponseOf<Endpoints[Name]>>> }
