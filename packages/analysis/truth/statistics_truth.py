#!/usr/bin/env python3
"""Statistics of real scenes by rasterio and numpy, the independent implementation that the engine is compared with.

Needs Python 3 with rasterio and numpy (Debian: python3-rasterio). Reads the scenes in place, writes numbers only:

    python3 packages/analysis/truth/statistics_truth.py ../shared/data packages/analysis/truth/statistics.json
"""
import json
import os
import sys
from datetime import datetime

import numpy as np
import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import Affine
from rasterio.warp import transform as warp_points
from rasterio.warp import transform_geom

INVALID = (0, 1, 3, 8, 9, 10, 11)
CLOUD = (3, 8, 9, 10)


def items_of(folder):
    catalogue = json.load(open(os.path.join(folder, "catalog.json")))
    for link in catalogue["links"]:
        if link["rel"] == "item":
            yield json.load(open(os.path.join(folder, link["href"])))


def started(item):
    return datetime.fromisoformat(item["properties"]["datetime"].replace("Z", "+00:00"))


def offset_of(item):
    if item["properties"].get("earthsearch:boa_offset_applied"):
        return 0.0
    return -1000.0 if float(item["properties"].get("s2:processing_baseline", "0")) >= 4 else 0.0


def nearest(path, xs, ys, crs):
    """Samples of the pixels that contain the points, 0 outside the file, and a mask of the points inside it."""
    with rasterio.open(path) as file:
        if file.crs != crs:
            xs, ys = (np.array(v) for v in warp_points(crs, file.crs, xs, ys))
        inverse = ~file.transform
        columns = np.floor(inverse.a * xs + inverse.c + 1e-6).astype(int)
        rows = np.floor(inverse.e * ys + inverse.f + 1e-6).astype(int)
        reached = (columns >= 0) & (rows >= 0) & (columns < file.width) & (rows < file.height)
        data = file.read(1)
        values = np.zeros(len(xs), dtype=data.dtype)
        values[reached] = data[rows[reached], columns[reached]]
        return values, reached


def ratio(a, b):
    with np.errstate(divide="ignore", invalid="ignore"):
        value = (a - b) / (a + b)
    value[~((a + b) > 0)] = np.nan
    value[(value < -1) | (value > 1)] = np.nan
    return value


def summary(values):
    if len(values) == 0:
        return None
    p10, q1, median, q3, p90 = np.percentile(values, [10, 25, 50, 75, 90])
    return {
        "average": values.mean(), "min": values.min(), "max": values.max(), "median": median, "q1": q1, "q3": q3,
        "p10": p10, "p90": p90, "std": values.std(), "variance": values.var(),
    }


def quotient(numerator, denominator):
    value = np.full(len(numerator), np.nan)
    sound = denominator > 0
    value[sound] = numerator[sound] / denominator[sound]
    return value


NDRE = {"of": ("nir08", "rededge1"), "is": ratio}
# Indices by service. The first one is the ordered index: its bands are required, and it decides which pixels are valid.
RECIPES = {
    "vegetation-index": {
        "NDVI": {"of": ("nir", "red"), "is": ratio},
        "EVI2": {"of": ("nir", "red"), "is": lambda nir, red: 2.5 * (nir - red) / (nir + 2.4 * red + 1)},
        "SAVI": {"of": ("nir", "red"), "is": lambda nir, red: 1.5 * (nir - red) / (nir + red + 0.5)},
        "NDRE": NDRE,
    },
    "crop-water": {"NDMI": {"of": ("nir08", "swir16"), "is": ratio}},
    "chlorophyll": {
        "NDRE": NDRE,
        "CIre": {"of": ("nir08", "rededge1"), "is": lambda nir, edge: quotient(nir, edge) - 1},
    },
}


def reflectances(folder, item, bands, xs, ys, crs):
    """Reflectances by band, without the bands that the item does not have."""
    held = {}
    for key in bands:
        if key in item["assets"]:
            dn, _ = nearest(os.path.join(folder, item["assets"][key]["href"]), xs, ys, crs)
            held[key] = (dn.astype(np.float64) + offset_of(item)) / 10000
            held[key][dn == 0] = np.nan
    return held


def analyse(folder, items, geometry, recipe):
    """Analyses the items of one pass in the order of their ids. Each covers the whole field and has the same baseline."""
    indices = RECIPES[recipe]
    first = next(iter(indices))
    items = sorted(items, key=lambda i: i["id"])
    main = items[0]
    with rasterio.open(os.path.join(folder, main["assets"][indices[first]["of"][0]]["href"])) as file:
        crs, grid = file.crs, file.transform
    side = grid.a
    projected = transform_geom("EPSG:4326", crs, geometry)
    points = np.array([p for part in polygons(projected) for ring in part for p in ring])
    left = np.floor((points[:, 0].min() - grid.c) / side)
    top = np.floor((grid.f - points[:, 1].max()) / side)
    window = Affine(side, 0, grid.c + left * side, 0, -side, grid.f - top * side)
    width = int(np.ceil((points[:, 0].max() - grid.c) / side) - left)
    height = int(np.ceil((grid.f - points[:, 1].min()) / side) - top)
    inside = geometry_mask([projected], (height, width), window, invert=True)
    rows, columns = np.nonzero(inside)
    xs = window.c + (columns + 0.5) * side
    ys = window.f - (rows + 0.5) * side
    count = len(xs)
    classes = np.zeros(count, dtype=int)
    grids = {name: np.full(count, np.nan) for name in indices}
    for item in items:
        scl, _ = nearest(os.path.join(folder, item["assets"]["scl"]["href"]), xs, ys, crs)
        bands = {key for index in indices.values() for key in index["of"]}
        held = reflectances(folder, item, bands, xs, ys, crs)
        values = {
            name: index["is"](*(held[key] for key in index["of"]))
            for name, index in indices.items() if all(key in held for key in index["of"])
        }
        fresh = np.isnan(grids[first])
        classes[fresh & (classes == 0)] = scl[fresh & (classes == 0)]
        take = fresh & ~np.isin(scl, INVALID) & ~np.isnan(values[first])
        classes[take] = scl[take]
        for name, value in values.items():
            grids[name][take] = value[take]
    valid = ~np.isnan(grids[first])
    return {
        "inside": count,
        "valid": int(valid.sum()),
        "cloud": 100 * np.isin(classes, CLOUD).mean(),
        "unclassified": float((classes[valid] == 7).mean()) if valid.any() else None,
        **{name: summary(grid[~np.isnan(grid)]) for name, grid in grids.items()},
    }, grids[first]


def polygons(geometry):
    return [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]


def case(data, name, dates, geometries, recipe="vegetation-index", pixels_of=None):
    """Rows of results by date and field. The field `pixels_of` also has its values by pixel, null where there is none."""
    folder = os.path.join(data, "scenes", name)
    items = list(items_of(folder))
    rows = []
    for date in dates or sorted({i["properties"]["datetime"][:10] for i in items}):
        day = [i for i in items if i["properties"]["datetime"].startswith(date)]
        for field, geometry in enumerate(geometries):
            row, values = analyse(folder, day, geometry, recipe)
            if field == pixels_of and row["valid"]:
                row["pixels"] = [None if np.isnan(value) else value for value in values]
            rows.append({"date": date, "field": field, **row})
    return rows


def rounded(value):
    if isinstance(value, dict):
        return {k: rounded(v) for k, v in value.items()}
    if isinstance(value, list):
        return [rounded(v) for v in value]
    return round(float(value), 10) if isinstance(value, (float, np.floating)) else value


def features(path):
    return [f["geometry"] for f in json.load(open(path))["features"]]


def box(lng, lat, slant=0.0004):
    """A field of about 400 m by 380 m around a point, with no side along a grid."""
    return {"type": "Polygon", "coordinates": [[
        [lng - 0.0022, lat - 0.0017], [lng + 0.0022, lat - 0.0017 + slant], [lng + 0.0022 - slant, lat + 0.0017],
        [lng - 0.0022 + slant, lat + 0.0017 - slant], [lng - 0.0022, lat - 0.0017]]]}


# Fields in the two tiles, which contain three discs of 250 m radius on both sides of the border between UTM zones at
# 102 degrees west. Half of the last field is beyond the data.
TWO_ZONES = [
    box(-102.09265, 36.25123), box(-102.06643, 36.24473), box(-101.99471, 36.24509), box(-102.0645, 36.2462),
]
FLANDERS_DATES = [
    "2017-08-24", "2017-11-02", "2017-12-27", "2018-02-25", "2018-05-04", "2018-06-30", "2018-07-18", "2018-08-07",
    "2018-09-21", "2018-11-02",
]

# Fields in scenes that have 20 m bands only. Half of the second field is beyond the data.
TANZANIA = [box(36.8503, -3.6572), box(36.8530, -3.6560)]
TANZANIA_DATES = [
    "2019-10-16", "2019-10-26", "2019-11-25", "2020-01-19", "2020-02-13", "2020-05-23", "2020-07-12", "2020-08-16",
    "2020-09-30",
]


def canopy_cases(data, recipe):
    parcels = features(os.path.join(data, "scenes", "flanders-2017-2018", "parcels.geojson"))
    return {
        "flanders-2017-2018": case(data, "flanders-2017-2018", FLANDERS_DATES, parcels, recipe, 4),
        "tanzania-2019-2020": case(data, "tanzania-2019-2020", TANZANIA_DATES, TANZANIA, recipe, 0),
    }


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    scenes = os.path.join(data, "scenes")
    truth = {
        "made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}",
        "texas-west-2024-09": case(
            data, "texas-west-2024-09", None, features(os.path.join(scenes, "texas-west-2024-09", "fields.geojson"))
        ),
        "flanders-2017-2018": case(
            data, "flanders-2017-2018", FLANDERS_DATES,
            features(os.path.join(scenes, "flanders-2017-2018", "parcels.geojson")),
        ),
        "texas-two-zones-2024-09": case(data, "texas-two-zones-2024-09", None, TWO_ZONES),
        "two_zone_fields": TWO_ZONES,
        "tanzania_fields": TANZANIA,
        "crop-water": canopy_cases(data, "crop-water"),
        "chlorophyll": canopy_cases(data, "chlorophyll"),
    }
    with open(out, "w") as file:
        json.dump(rounded(truth), file, separators=(",", ":"))
        file.write("\n")
