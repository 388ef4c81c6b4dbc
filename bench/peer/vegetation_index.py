"""Does the work of a vegetation index analysis with rasterio and numpy: NDVI, its statistics, a coloured image.

Each line of the input is a task as JSON: `files` (for each date the addresses of red, nir and scl), `field` (GeoJSON), `picture`
(width and height, or null for none) and `threads` (true: each band of a date is read in a thread of its own). Answers each task with
the milliseconds that it took, and the end of the input with the peak memory of the process in MB.
"""
import json
import resource
import sys
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import rasterio
from rasterio.enums import Resampling
from rasterio.features import geometry_mask, geometry_window
from rasterio.io import MemoryFile
from rasterio.transform import from_bounds
from rasterio.warp import reproject, transform_bounds, transform_geom

warnings.filterwarnings("ignore")


def read_band(address, geometry):
    with rasterio.open(address) as file:
        shape = transform_geom("EPSG:4326", file.crs, geometry)
        window = geometry_window(file, [shape])
        return file.read(1, window=window), file.window_transform(window), file.crs, shape


def analyse(files, geometry, size, threads):
    if threads:
        with ThreadPoolExecutor(3) as pool:
            bands = list(pool.map(lambda address: read_band(address, geometry), files))
    else:
        bands = [read_band(address, geometry) for address in files]
    (red, transform, crs, shape), (nir, *_), (scl, coarse, *_) = bands
    classes = np.zeros(red.shape, dtype=np.uint8)
    reproject(
        scl, classes, src_transform=coarse, src_crs=crs, dst_transform=transform, dst_crs=crs, resampling=Resampling.nearest
    )
    inside = geometry_mask([shape], red.shape, transform, invert=True)
    red_r = (red.astype(np.float64) - 1000) / 10000
    nir_r = (nir.astype(np.float64) - 1000) / 10000
    valid = inside & (red > 0) & (nir > 0) & ~np.isin(classes, (0, 1, 3, 8, 9, 10, 11))
    with np.errstate(divide="ignore", invalid="ignore"):
        ndvi = np.where(valid, (nir_r - red_r) / (nir_r + red_r), np.nan)
    values = ndvi[~np.isnan(ndvi)]
    values.mean(), values.min(), values.max(), values.std(), values.var()
    np.percentile(values, [10, 25, 50, 75, 90])
    np.histogram(values, bins=40, range=(0, 1))
    if size:
        draw(ndvi, transform, crs, shape, size)


def draw(ndvi, transform, crs, shape, size):
    width, height = size
    ring = np.concatenate([np.array(rings[0]) for rings in shape["coordinates"]])
    box = transform_bounds(crs, "EPSG:3857", *ring.min(axis=0), *ring.max(axis=0))
    warped = np.full((height, width), np.nan)
    reproject(
        ndvi, warped, src_transform=transform, src_crs=crs, dst_transform=from_bounds(*box, width, height),
        dst_crs="EPSG:3857", src_nodata=np.nan, dst_nodata=np.nan, resampling=Resampling.nearest,
    )
    shade = np.nan_to_num(np.clip(warped, 0, 1) * 255).astype(np.uint8)
    alpha = np.where(np.isnan(warped), 0, 255).astype(np.uint8)
    picture = np.stack([shade, 255 - shade, shade // 2, alpha])
    with MemoryFile() as memory:
        with memory.open(driver="PNG", width=width, height=height, count=4, dtype="uint8") as png:
            png.write(picture)
        return memory.read()


# Settings that GDAL recommends for COGs over HTTP; without them each file takes more requests.
far = {
    "GDAL_DISABLE_READDIR_ON_OPEN": "EMPTY_DIR",
    "GDAL_INGESTED_BYTES_AT_OPEN": "32768",
    "GDAL_HTTP_MERGE_CONSECUTIVE_RANGES": "YES",
}
with rasterio.Env(**far):
    for line in sys.stdin:
        task = json.loads(line)
        start = time.perf_counter()
        for files in task["files"]:
            analyse(files, task["field"], task["picture"], task["threads"])
        print((time.perf_counter() - start) * 1000, flush=True)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
