import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { outlineStyle, streetStyle } from './map-basemap.ts';

/** First the outline that is part of the product, then the style with streets if the server has one. */
export function useMapStyle(): { style: StyleSpecification | null; streets: boolean } {
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  const [streets, setStreets] = useState(false);
  useEffect(() => {
    let left = false;
    const show = async () => {
      const outline = await outlineStyle();
      if (left) return;
      setStyle(outline);
      const found = await streetStyle();
      if (left || found === null) return;
      setStyle(found);
      setStreets(true);
    };
    show().catch((thrown: unknown) => logError(thrown, 'Drawing the map'));
    return () => {
      left = true;
    };
  }, []);
  return { style, streets };
}

/** Whether the browser has WebGL, with which maps are drawn. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
