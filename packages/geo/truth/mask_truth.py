"""Writes mask_truth.json: the pixels of each field by GDAL's polygon fill, with which our masks are compared.

    /usr/bin/python3 packages/geo/truth/mask_truth.py [path of the real data] && npm run format

Needs rasterio (Debian: python3-rasterio; written with rasterio 1.3.5, GDAL 3.6.2). The option "all touched" is off. Vertices
are projected by PROJ.

GDAL winds every ring clockwise and burns horizontal edges that run from right to left along a row of centres once more: a
field's lower edge there gets pixels that the field below has too. Furrow gives them to the field below alone (see spans.ts),
so the shapes on centres have their lower edges elsewhere, except for "burnt_twice", which records this difference.

Each mask has its number of pixels, and the first 16 hex digits of the SHA-256 of its bytes (0 or 1, row by row).
"""
import hashlib
import json
import math
import os
import sys
from pathlib import Path

import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import from_origin
from rasterio.warp import transform

HERE = Path(__file__).resolve().parent
DATA = Path(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("FURROW_REAL_DATA", HERE.parents[3] / "shared/data"))


def features(path):
    return json.loads((DATA / path).read_text())["features"]


def parts_of(geometry):
    coordinates = geometry["coordinates"]
    return [coordinates] if geometry["type"] == "Polygon" else coordinates


def project(parts, epsg):
    def ring(positions):
        xs, ys = transform("EPSG:4326", f"EPSG:{epsg}", [p[0] for p in positions], [p[1] for p in positions])
        return list(zip(xs, ys))

    return [[ring(r) for r in polygon] for polygon in parts]


def mask(parts, grid):
    inside = geometry_mask(
        [{"type": "MultiPolygon", "coordinates": parts}],
        (grid["height"], grid["width"]),
        from_origin(grid["originX"], grid["originY"], grid["resolution"], grid["resolution"]),
        all_touched=False,
        invert=True,
    ).astype("uint8")
    return {"pixels": int(inside.sum()), "sha256": hashlib.sha256(inside.tobytes()).hexdigest()[:16]}


def grid_of(path, epsg=None):
    with rasterio.open(DATA / path) as raster:
        a, _, x, _, _, y = raster.transform[:6]
        return {
            "epsg": epsg if epsg is not None else raster.crs.to_epsg(),
            "originX": x,
            "originY": y,
            "resolution": a,
            "width": raster.width,
            "height": raster.height,
        }


def own_grid(parts, resolution):
    """Grid in the field's UTM zone, aligned to multiples of the resolution (no field here is in a widened zone)."""
    lngs = [p[0] for polygon in parts for p in polygon[0]]
    lats = [p[1] for polygon in parts for p in polygon[0]]
    zone = math.floor(((min(lngs) + max(lngs)) / 2 + 180) / 6) + 1
    epsg = (32600 if (min(lats) + max(lats)) / 2 >= 0 else 32700) + zone
    projected = project(parts, epsg)
    xs = [p[0] for polygon in projected for p in polygon[0]]
    ys = [p[1] for polygon in projected for p in polygon[0]]
    left, top = math.floor(min(xs) / resolution), math.ceil(max(ys) / resolution)
    return {
        "epsg": epsg,
        "originX": left * resolution,
        "originY": top * resolution,
        "resolution": resolution,
        "width": math.ceil(max(xs) / resolution) - left,
        "height": top - math.floor(min(ys) / resolution),
    }


def on_scene(path, grid):
    found = [mask(project(parts_of(f["geometry"]), grid["epsg"]), grid) for f in features(path)]
    return {"file": path, "grid": grid, "masks": found}


def in_own_zones(path, resolution, wanted):
    found = []
    for index, feature in enumerate(features(path)):
        parts = parts_of(feature["geometry"])
        if not wanted(parts):
            continue
        grid = own_grid(parts, resolution)
        found.append({"feature": index, "grid": grid, **mask(project(parts, grid["epsg"]), grid)})
    return {"file": path, "masks": found}


def in_native_units(name, grid):
    """Masks of shapes of python-rasterstats in the CRS of their raster (EPSG code 0, because we do not support it)."""
    path = f"zonal/rasterstats/{name}.native.geojson"
    return {"file": path, "grid": grid, "masks": [mask(parts_of(f["geometry"]), grid) for f in features(path)]}


def on_centres():
    """Masks of invented shapes whose corners and edges are exactly on pixel centres."""
    grid = {"epsg": 32631, "originX": 500000, "originY": 5600000, "resolution": 10, "width": 12, "height": 12}

    def shape(*rings):
        return [[[(500000 + 5 * x, 5600000 - 5 * y) for x, y in ring] for ring in rings]]

    shapes = [
        shape([(3, 3), (13, 3), (13, 12), (3, 12), (3, 3)]),
        shape([(3, 3), (19, 3), (3, 19), (3, 3)]),
        shape([(1, 11), (11, 1), (21, 11), (11, 21), (1, 11)]),
        shape([(1, 1), (21, 1), (21, 22), (1, 22), (1, 1)], [(5, 5), (5, 11), (11, 11), (11, 5), (5, 5)]),
        shape([(1, 1), (9, 1), (9, 9), (17, 9), (17, 1), (23, 1), (23, 20), (1, 20), (1, 1)]),
        shape([(-7, 5), (31, 5), (31, 10), (-7, 10), (-7, 5)]),
    ]
    burnt_twice = shape([(3, 3), (13, 3), (13, 13), (3, 13), (3, 3)])
    return {
        "grid": grid,
        "shapes": shapes,
        "masks": [mask(parts, grid) for parts in shapes],
        "burnt_twice": {"shape": burnt_twice, **mask(burnt_twice, grid)},
    }


def main():
    slope = grid_of("zonal/rasterstats/slope.tif", epsg=0)
    truth = {
        "written_by": "packages/geo/truth/mask_truth.py",
        "with": f"rasterio {rasterio.__version__}, GDAL {rasterio.__gdal_version__}",
        "scenes": [
            on_scene("scenes/texas-west-2024-09/fields.geojson", grid_of("scenes/texas-west-2024-09/20240901/red.tif")),
            on_scene("scenes/texas-west-2024-09/fields.geojson", grid_of("scenes/texas-west-2024-09/20240901/scl.tif")),
            on_scene("scenes/flanders-2017-2018/parcels.geojson", grid_of("scenes/flanders-2017-2018/20170804/red.tif")),
        ],
        "own_zones": [
            in_own_zones("fields/bg-2024.geojson", 10, lambda parts: any(len(polygon) > 1 for polygon in parts)),
            in_own_zones("fields/br-lem.geojson", 10, lambda parts: len(parts) > 1),
            in_own_zones("fields/ch-2023.geojson", 10, lambda parts: len(parts) > 1),
        ],
        "native": [
            in_native_units(name, slope)
            for name in ("polygons", "multipolygons", "polygons_no_overlap", "polygons_partial_overlap")
        ],
        "on_centres": on_centres(),
    }
    (HERE / "mask_truth.json").write_text(json.dumps(truth, indent=2) + "\n")


main()
