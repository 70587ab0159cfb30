import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'

let db: CrewDb | undefined

/** The device's store for screens that only read it, and for data that no scan depends on. The engine has a separate connection. */
export function getScreenDb(): CrewDb {
  return (db ??= createCrewDb())
}
