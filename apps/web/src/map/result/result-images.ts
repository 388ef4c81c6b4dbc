import { getHeight, getWidth } from 'ol/extent.js';
import ImageLayer from 'ol/layer/Image.js';
import type OlMap from 'ol/Map.js';
import type RenderEvent from 'ol/render/Event.js';
import { getRenderPixel } from 'ol/render.js';
import ImageSource from 'ol/source/Image.js';
import Static from 'ol/source/ImageStatic.js';
import type { ResultMap } from '../interface/result-map.ts';
import { cornersRightOf, extentOf, type ImageExtent, positionInExtent } from './image-extent.ts';

/** Two image layers over the box of a field. A part of the upper one can be hidden. */
export function createResultImages() {
  const natural = new ImageLayer<ImageSource>();
  const index = new ImageLayer<ImageSource>();
  let visibleFrom = 0;
  let extent: ImageExtent | null = null;
  index.on('prerender', (event) => {
    const context = event.context as CanvasRenderingContext2D;
    context.save();
    if (visibleFrom > 0) clipFrom(visibleFrom, event, context);
  });
  index.on('postrender', ({ context }) => (context as CanvasRenderingContext2D).restore());

  const show: ResultMap['showImages'] = (images, onMissing = () => {}) => {
    extent = images && extentOf(images.bounds);
    for (const [layer, image] of [
      [natural, images?.natural],
      [index, images?.index],
    ] as const) {
      layer.setSource(image && extent ? sourceOf(image, extent, onMissing) : null);
    }
  };
  return {
    layers: [natural, index],
    show,
    showIndex: (opacity: number, share: number) => {
      visibleFrom = share;
      index.setOpacity(opacity);
      index.changed();
    },
    /**
     * Position of a coordinate within the box, 0 to 1 from its upper left corner; null outside of the
     * box, or if there is none.
     */
    positionInBox: (coordinate: readonly number[]) => extent && positionInExtent(extent, coordinate),
  };
}

function sourceOf(
  image: string | HTMLCanvasElement,
  imageExtent: ImageExtent,
  onMissing: () => void,
): ImageSource {
  const extent = [...imageExtent];
  // Pixels are measurements, so their edges stay visible and are not interpolated.
  const options = { projection: 'EPSG:3857', interpolate: false };
  if (typeof image !== 'string') {
    // OpenLayers needs the resolution of the canvas, to draw it over its extent.
    const resolution = [getWidth(extent) / image.width, getHeight(extent) / image.height];
    return new ImageSource({
      ...options,
      loader: () => ({ image, extent, resolution, pixelRatio: 1 }),
    });
  }
  const source = new Static({ ...options, url: image, imageExtent: extent });
  source.on('imageloaderror', onMissing);
  return source;
}

/** Clips a layer to the part of the map to the right of `share`, a fraction of the map's width. */
function clipFrom(share: number, event: RenderEvent, context: CanvasRenderingContext2D): void {
  const size = (event.target as { getMapInternal(): OlMap | null }).getMapInternal()?.getSize() ?? [];
  const corners = cornersRightOf(share, size).map((corner) => getRenderPixel(event, corner));
  context.beginPath();
  for (const [i, [x = 0, y = 0]] of corners.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.clip();
}
