const forecast = { weatherCode: 61, maxTemperature: 14.4, minTemperature: 8.1, maxWindSpeed: 41 }
export const getWeather = 'GET /api/weather'
/** The answer of {@link getWeather} in which the race days, in order, have these states. */
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
