/** A day somewhere. `timezone`: IANA, says when the day begins. */
export type DayAsked = {
  latitude: number;
  longitude: number;
  date: string;
  timezone: string;
  units: Units;
};

export type Units = { temperatureUnit: '°C' | '°F'; windUnit: 'km/h' | 'mph' };

/** In the units that were asked for. `code`: of the World Meteorological Organization's table 4677. */
export type DayWeather = { code: number; lowest: number; highest: number; wind: number };

/** Where weather comes from. Never throws: null when nobody knows. */
export type WeatherSource = { dayAt: (asked: DayAsked) => Promise<DayWeather | null> };

export const noWeather: WeatherSource = { dayAt: async () => await Promise.resolve(null) };
