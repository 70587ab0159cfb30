import type { Forecast, WeatherStore } from '#functions/ports/weather/weather-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const weatherEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'weather', version: '1', service: 'duinstorm' },
      attributes: {
        forecasts: { type: 'any' },
        fetchedAt: { type: 'number' },
        nextAskAt: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'WEATHER', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'WEATHER', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Creates the store of the weather, which is one item. */
export function createWeatherStore(table: Table): WeatherStore {
  const entity = weatherEntity(table)
  return unwrapErrors({
    async getWeather() {
      // Not consistent: a reader may lag slightly, because only `claimTurn` must be exact.
      const { data } = await entity.get({}).go()
      if (!data) return undefined
      const forecasts = (data.forecasts ?? {}) as Record<string, Forecast>
      return { forecasts, fetchedAt: data.fetchedAt ?? null, nextAskAt: data.nextAskAt }
    },
    async claimTurn({ now, until, latest }) {
      const taken = await ifConditionHolds(
        entity
          .upsert({ nextAskAt: until })
          .where(({ nextAskAt }, { notExists, lte, gt }) => `${notExists(nextAskAt)} OR ${lte(nextAskAt, now)} OR ${gt(nextAskAt, latest)}`)
          .go(),
      )
      return taken !== undefined
    },
    async putWeather({ forecasts, fetchedAt, nextAskAt }) {
      await entity.put({ forecasts, nextAskAt, ...(fetchedAt === null ? {} : { fetchedAt }) }).go()
    },
  })
}
