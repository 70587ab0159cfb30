const forecast = { weatherCode: 61, maxTemperature: 14.4, minTemperature: 8.1, maxWindSpeed: 41 }
export const getWeather = 'GET /api/weather'
/** Returns the answer of {@link getWeather}. `states`: the state of the forecast for each race day, in order. */
export const weather = (...states: ('known' | 'too_early' | 'past' | 'unavailable')[]) => ({
  body: {
    fetchedAt: states.includes('known') ? '2025-10-08T10:00:00.000Z' : null,
    days: states.map((state, day) => ({
      date: `2025-10-1${day + 1}`,
      state,
      forecastFrom: `2025-09-2${day + 6}`,
      forecast: state === 'known' ? forecast : null,
    })),
  },
})
