/** Objects nested deeper than this keep their field names as they are. */
export const keyConversionDepth = 10;
