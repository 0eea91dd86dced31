/** A day at a place. `timezone`: IANA zone, which decides when the day begins. */
export type DayAsked = {
  latitude: number;
  longitude: number;
  date: string;
  timezone: string;
  units: Units;
};

export type Units = { temperatureUnit: '°C' | '°F'; windUnit: 'km/h' | 'mph' };

/** In the requested units. `code`: of the World Meteorological Organization's table 4677. */
export type DayWeather = { code: number; lowest: number; highest: number; wind: number };

/** A source of weather. Never throws; null when it has no answer. */
export type WeatherSource = { dayAt: (asked: DayAsked) => Promise<DayWeather | null> };

export const noWeather: WeatherSource = { dayAt: async () => await Promise.resolve(null) };
